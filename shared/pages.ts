/** The paths of the screens that stand today; a link, a breadcrumb and a redirect appear together with their page. */
export const pagePaths = [
  "/dashboard",
  "/company",
  "/todo",
  "/electronicapplication",
  "/subsidy",
  "/article36agreement",
  "/article36agreement/create",
] as const;

/** True for a page of ours with any query, also under `/t/{tenantId}`: never another site's address. */
export const isPagePath = (target: string) => {
  const path = /^(?:\/t\/\d+)?((?:\/[a-z0-9]+)+)(?:[?#][^\s\\]*)?$/.exec(target)?.[1];
  return (pagePaths as readonly string[]).includes(path ?? "");
};
