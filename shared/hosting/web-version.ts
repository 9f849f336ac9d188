/** The web's build by the address of its entry, whose name holds a hash of all that it loads; undefined of one that is not built. */
export const webVersionOf = (entry: string | undefined) => /\/assets\/([\w-]+)\.js$/.exec(entry ?? "")?.[1];

/** The same by a page of the bundle. */
export const webVersionIn = (html: string) => webVersionOf(/<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]);
