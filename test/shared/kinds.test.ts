import { expect, test } from "vitest";
import { kindNames, kinds } from "#shared/kinds.ts";
import { confirmRemoval } from "#shared/text/field-messages.ts";

test.each(kindNames)("%s の削除の確認は、復元できるときだけ復元を約束する", (kind) => {
  const { title, isRestorable } = kinds[kind];
  expect(confirmRemoval(kinds[kind])).toBe(
    isRestorable
      ? `以下の${title}を削除しますか？　30日以内なら、管理者が履歴から復元できます。`
      : `以下の${title}を削除しますか？　この操作は元に戻せません。`,
  );
});
