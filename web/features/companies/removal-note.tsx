import type { Company } from "#shared/companies/company.ts";
import { useStaff } from "./use-staff.ts";

/** The company that is to go, and what goes with it. */
export const RemovalNote = ({ company }: { company: Company }) => {
  const { data } = useStaff(company.id);
  const count = data?.staff.length ?? company.employeeCount;
  return (
    <>
      <b>{company.name}</b>
      {count > 0 && <p>従業員{count.toLocaleString("ja-JP")}名も、いっしょに削除されます。</p>}
      <p>この会社の案件や電子申請などは残り、会社名に「（削除済み）」と表示されます。</p>
    </>
  );
};
