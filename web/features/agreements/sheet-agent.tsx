import { chakra } from "@chakra-ui/react";
import type { Fields } from "./sheet-blocks.tsx";

/** 社会保険労務士記載欄, blank for a pen where the company files itself. */
export const SheetAgent = ({ fields, isShown }: { fields: Fields; isShown: boolean }) => {
  const show = (name: string) => (isShown && fields.show(name)) || "　";
  return (
    <chakra.table data-fixed="" mt="1.5mm" css={{ "& tbody tr": { h: "4.2mm" } }}>
      <colgroup>
        {["11%", "19%", "22%", "32%", "16%"].map((width, index) => (
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      <tbody>
        <tr>
          <th rowSpan={2} scope="rowgroup">
            社会保険労務士記載欄
          </th>
          <th scope="col">作成年月日</th>
          <th scope="col">提出代行者・事務代理者の表示</th>
          <th scope="col">氏名</th>
          <th scope="col">電話番号</th>
        </tr>
        <tr>
          <td>{show("agentOn")}</td>
          <td>{isShown ? "提出代行者" : "　"}</td>
          <td data-text="">{show("agentName")}</td>
          <td>{show("agentPhone")}</td>
        </tr>
      </tbody>
    </chakra.table>
  );
};
