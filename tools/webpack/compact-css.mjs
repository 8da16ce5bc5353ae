import postcss from 'postcss';

/** A style sheet without comments and without space that means nothing. */
export function compactCss(css) {
  const root = postcss.parse(css);
  root.walkComments((comment) => comment.remove());
  root.walk((node) => {
    const between = node.type === 'decl' ? ':' : '';
    Object.assign(node.raws, { before: '', after: '', between, semicolon: false });
    if (node.type === 'decl' && !/["']/.test(node.value)) node.value = node.value.replace(/\s+/g, ' ');
    if (node.type === 'rule') node.selector = node.selectors.join(',').replace(/\s*\n\s*/g, ' ');
  });
  return `${root}`;
}

/** The same as a minimizer of webpack’s. */
export const cssMinimizer = async (files) => ({ code: compactCss(Object.values(files)[0]) });
cssMinimizer.getMinimizerVersion = () => '1';
