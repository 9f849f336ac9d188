import { Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { messages } from "#shared/text/messages.ts";
import { Combobox } from "#web/components/input/combobox.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { PlainSelect } from "./plain-select.tsx";
import { formHelp, typeOptions } from "./type-options.ts";
import { useCompanies } from "./use-agreement.ts";

/** Of which company a new form is, and which one. */
export const PickCompany = () => {
  const navigate = useNavigate();
  const { data } = useCompanies();
  const [company, setCompany] = useState<string | number | null>(null);
  const [type, setType] = useState<string>("9");
  const [isAsked, setAsked] = useState(false);
  const error = isAsked && company === null ? messages.companyRequired : undefined;
  const choices =
    data?.companies.map(({ AutoId, Name, NameKana }) => ({ value: AutoId, label: Name, search: NameKana })) ?? [];
  const press = () => {
    setAsked(true);
    if (company !== null)
      void navigate(pageAddress(pagePaths.agreementForm, { company: Number(company), type }), { replace: true });
  };
  return (
    <Flex
      layerStyle="card"
      direction="column"
      align="flex-start"
      gap="4"
      maxW="narrowPage"
      px={{ base: "6", mdDown: "4" }}
      py="5"
    >
      <FieldFrame label="会社" isRequired help="名前かカナの一部で探せます。" error={error}>
        <Combobox
          label="会社"
          choices={choices}
          isFree={false}
          value={company}
          onChange={setCompany}
          onBlur={() => {}}
          isInvalid={error !== undefined}
          isDisabled={!data}
        />
      </FieldFrame>
      <FieldFrame label="様式" isRequired help={formHelp}>
        <PlainSelect value={type} options={typeOptions()} onChange={setType} />
      </FieldFrame>
      <Button onClick={press}>作成を始める</Button>
    </Flex>
  );
};
