/** Text that a translator took out of the page, and the element that it put in its place. */
const standIns = new WeakMap<Node, Element>();

const isOfTranslator = (node: Node | null | undefined): node is Element =>
  node instanceof Element && node.tagName === 'FONT';

const noteStandIn = (
  { removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord,
  on: MutationObserver,
) => {
  const standIn = [addedNodes[0], previousSibling, nextSibling].find(isOfTranslator);
  if (!standIn) return;
  for (const text of removedNodes)
    if (text instanceof Text) {
      standIns.set(text, standIn);
      on.observe(text, { characterData: true });
    }
};

/**
 * Lets React go on in a page that the browser has translated. Translators replace text nodes by `<font>`; React goes on to
 * change, remove or insert before the nodes that it knows, which are no longer in the page: a state that changes stays as it
 * was, or the page breaks.
 */
export function followTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const presentIn = <Child extends Node | null>(parent: Node, child: Child): Child => {
    const standIn = child && child.parentNode !== parent ? standIns.get(child) : undefined;
    return standIn?.parentNode === parent ? (standIn as unknown as Child) : child;
  };
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    removeChild.call(this, presentIn(this, child));
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ) {
    insertBefore.call(this, child, presentIn(this, before));
    return child;
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const standIn = standIns.get(record.target);
      // The translator sees the new text, and translates it in turn.
      if (record.type === 'characterData' && standIn) standIn.textContent = record.target.nodeValue;
      else if (record.type === 'childList') noteStandIn(record, observer);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
