import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = {
  version?: string;
  /** From elsewhere than the registry. */
  resolved?: string;
  integrity?: string;
  /** It lies inside another package, which has a digest. */
  inBundle?: boolean;
  hasInstallScript?: boolean;
};
const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

test("どのパッケージも版と指紋が決まり、入れるときに動くのは許したものだけである", () => {
  const { packages } = read<{ packages: Record<string, Package> }>("package-lock.json");
  const { allowScripts } = read<{ allowScripts: Record<string, true> }>("package.json");
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  const loose = installed.filter(
    ([, { version, resolved, integrity, inBundle }]) =>
      !/^\d+\.\d+\.\d+/.test(version ?? "") ||
      (!inBundle && (resolved !== undefined || !integrity?.startsWith("sha512-"))),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(running).toEqual(Object.keys(allowScripts).map((name) => `node_modules/${name}`));
});
