const boundaryOf = ({ Component }) =>
  class Boundary extends Component {
    state = { isLost: false };
    static getDerivedStateFromError = () => ({ isLost: true });
    componentDidCatch(error) {
      this.props.fail(error);
    }
    render() {
      return this.state.isLost ? null : this.props.children;
    }
  };

export function mountForeign(manifest, { React, createRoot, Page }) {
  const { createElement } = React;
  const Boundary = boundaryOf(React);
  return {
    ...manifest,
    routes: manifest.paths.map((path) => ({
      path: path === '/' ? path : `${path}/*`,
      element: null,
      handle: { title: manifest.title },
    })),
    mount: (place) => {
      const root = createRoot(place.element);
      root.render(createElement(Boundary, { fail: place.fail }, createElement(Page, { place })));
      // React does not allow it while it renders, which the shell's may do.
      return () => queueMicrotask(() => root.unmount());
    },
  };
}
