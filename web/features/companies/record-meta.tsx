import type { Company } from "#shared/companies/company.ts";
import { showInstantDay } from "#shared/dates.ts";
import { useSession } from "#web/app/session.tsx";

/** Who registered and who last changed a company. */
export const RecordMeta = ({ record }: { record: Company }) => {
  const { Dic } = useSession();
  return (
    <>
      <span>
        登録 {showInstantDay(record.CreatedAt)}　{Dic[record.CreateUserId]}
      </span>
      <span>
        更新 {showInstantDay(record.UpdatedAt)}　{Dic[record.UpdateUserId]}
      </span>
    </>
  );
};
