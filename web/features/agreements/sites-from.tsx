import { Button } from "@chakra-ui/react";
import { useFormContext } from "react-hook-form";
import { readContent } from "#shared/agreements/read-content.ts";
import { siteOf } from "#shared/agreements/start-content.ts";
import type { Workplace } from "#shared/companies/workplace.ts";
import { nameKey } from "#shared/text/keys.ts";
import type { Values } from "./form-values.ts";
import type { Start } from "./use-agreement.ts";

/** 本社一括: the company's other 事業場 become the rows of its list. */
export const SitesFrom = ({ start }: { start: Start }) => {
  const { setValue, getValues } = useFormContext<Values>();
  if (start.workplaces.length === 0) return null;
  const fill = () => {
    const known = (getValues("content.tables").sites ?? []).filter(({ name }) => name !== "");
    const { workplace } = getValues();
    const isOwn = ({ id, followsCompany }: Workplace) => (workplace === -1 ? followsCompany : id === workplace);
    const added = start.workplaces
      .filter((each) => !isOwn(each))
      .map(siteOf)
      .filter(({ name }) => !known.some((site) => nameKey(site.name ?? "") === nameKey(name)));
    const { tables } = readContent(getValues("type"), { fields: {}, tables: { sites: [...known, ...added] } });
    setValue("content.tables.sites", tables.sites!, { shouldDirty: true });
  };
  return (
    <Button variant="outline" onClick={fill}>
      会社のほかの事業場を入れる
    </Button>
  );
};
