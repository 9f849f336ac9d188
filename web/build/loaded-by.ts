import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Rolldown } from "vite";

const web = fileURLToPath(new URL("..", import.meta.url));

/**
 * Which modules load together with one of ours, libraries' too: what a build without files of our choice links. Imports
 * alone do not say it, since libraries export from one index what each page takes little of. It costs 5 s a build.
 */
export const loadedBy = async (config: InlineConfig) => {
  const plain = { ...config.build, write: false, minify: false };
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: plain,
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Rolldown.OutputChunk | undefined, seen: Set<Rolldown.OutputChunk>) => {
    if (!chunk || seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const name of chunk.imports) withImports(byName.get(name), seen);
    return seen;
  };
  const found = new Map<string, Set<string>>();
  const modulesOf = (entry: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(web + entry));
    if (!chunk) throw new Error(`web/${entry} is in no chunk`);
    return new Set([...withImports(chunk, new Set())].flatMap(({ moduleIds }) => moduleIds));
  };
  return (entry: string, id: string) => {
    const modules = found.get(entry) ?? modulesOf(entry);
    found.set(entry, modules);
    return modules.has(id);
  };
};
