import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pageFile, pagePaths } from "#shared/pages.ts";
import type { Plugin, Rolldown } from "vite";
import type { Page } from "#web/pages/page.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === "chunk");

/** What /login needs is asked for with the entry, not after it. */
export const preloads = (): Plugin => ({
  name: "preloads",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) =>
      chunksOf(bundle)
        .filter(({ name }) => ["base", "chakra", "common"].includes(name))
        .map(({ fileName }) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
          injectTo: "head" as const,
        })),
  },
});

/** A chunk after all that it imports and nobody has seen: what is needed first comes first. */
const withImports = (chunk: Chunk, bundle: Bundle, seen: Set<Chunk>): Chunk[] => {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === "chunk");
  return [...imported.flatMap((each) => withImports(each, bundle, seen)), chunk];
};

const filesOf = ({ fileName, viteMetadata }: Chunk) => [...(viteMetadata?.importedCss ?? []), fileName];
/**
 * The calls that the entry makes go first on a line that carries few at a time: their answers take longest. A sheet is
 * put in force by the script that needs it: the entry would wait for one that is linked here.
 */
const linkTo = (file: string) =>
  `<link ${file.endsWith(".css") ? 'rel="preload" as="style"' : 'rel="modulepreload" fetchpriority="low"'} crossorigin href="/${file}">`;

const preload = / *<link rel="modulepreload"[^>]* href="\/([^"]+)">\n/g;

/** The table of pages, as Node reads it. */
const pagesIn = async (root: string) => {
  const files = globSync("features/*/page.ts", { cwd: root }).map((file) => pathToFileURL(join(root, file)).href);
  const tables = await Promise.all(files.map(async (file) => (await import(file)) as { pages: readonly Page[] }));
  return tables.flatMap(({ pages }) => pages);
};

/** For each page index.html once more, with links to all that the page loads at first: the browser asks for it at once. */
export const pageFiles = (): Plugin => ({
  name: "page-files",
  apply: "build",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") return this.error("There is no index.html");
      const html = String(index.source);
      const chunkOf = (file: string) =>
        chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${file}`))) ??
        this.error(`No chunk holds ${file}`);
      const pages = await pagesIn(this.environment.config.root);
      for (const path of Object.values(pagePaths)) {
        const page =
          pages.find((each) => each.path === path) ?? this.error(`No page.ts of web/features/ has a page for ${path}`);
        const seen = new Set<Chunk>();
        const modules = [
          "main.ts",
          "app/start.tsx",
          ...(page.hasChakra ? ["theme/chakra.tsx"] : []),
          `features/${page.file}`,
        ];
        const chunks = modules.flatMap((file) => withImports(chunkOf(file), bundle, seen));
        const files = new Set(chunks.flatMap(filesOf));
        const head = html.replace(preload, (link, file: string) => (files.has(file) ? link : ""));
        const links = [...files].filter((file) => !head.includes(`"/${file}"`)).map((file) => `    ${linkTo(file)}\n`);
        this.emitFile({
          type: "asset",
          fileName: pageFile(path).slice(1),
          source: head.replace("  </head>", `${links.join("")}  </head>`),
        });
      }
    },
  },
});
