/** A module that asks for its own address is given the page's: the bundler would give a path of this machine. */
module.exports = (source) => source.replaceAll('import.meta.url', 'location.href');
