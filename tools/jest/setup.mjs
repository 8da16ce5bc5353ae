// Evaluated inside the test's own window, before each test file.
const { window } = globalThis;

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

// antd hides lists that are closed, and fields without a control, by style sheets, which are not loaded here.
const hidden = window.document.createElement('style');
hidden.textContent = '.ant-select-dropdown-hidden, .ant-form-item-hidden { display: none; }';
window.document.head.append(hidden);

class SizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= SizeObserver;
window.IntersectionObserver ??= SizeObserver;
window.scrollTo = () => undefined;
window.Element.prototype.scrollIntoView ??= () => undefined;

if (!window.HTMLDialogElement.prototype.showModal) {
  window.HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  window.HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new window.Event('close'));
  };
}
