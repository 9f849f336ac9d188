import { Box, Button, chakra, Checkbox, Flex, IconButton } from "@chakra-ui/react";
import { type DragEvent, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { LuTrash2 } from "react-icons/lu";
import { type CompanyFile, type FilePurpose, filePurposes } from "#shared/agreements/company-file.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import { showFileSize } from "#shared/text/file-size.ts";
import { messages } from "#shared/text/messages.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { FieldError, FieldHelp } from "#web/components/input/field-frame.tsx";
import { useFindings } from "./findings.tsx";
import type { Values } from "./form-values.ts";
import { PlainSelect } from "./plain-select.tsx";
import type { Start } from "./use-agreement.ts";
import { useCompanyFiles } from "./use-company-files.ts";

const purposes = Object.entries(filePurposes).map(([value, label]) => ({ value, label }));
type RowProps = {
  file: CompanyFile;
  isChosen: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onRemove: () => void;
};

const FileRow = ({ file, isChosen, onToggle, onOpen, onRemove }: RowProps) => (
  <chakra.li display="flex" alignItems="center" gap="3" px="3" py="1.5" borderTopWidth="1px" borderColor="border.muted">
    <Checkbox.Root flex="1" minW="0" checked={isChosen} onCheckedChange={onToggle}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label minW="0" overflowWrap="anywhere">
        {file.name}
        <chakra.span display="block" color="fg.muted" textStyle="xs">
          {filePurposes[file.purpose]}　{showFileSize(file.size)}　{showInstantDay(file.CreatedAt)}
        </chakra.span>
      </Checkbox.Label>
    </Checkbox.Root>
    <Button size="inline" variant="outline" onClick={onOpen}>
      開く
    </Button>
    <IconButton size="icon" variant="quiet" aria-label={`${file.name}を削除`} onClick={onRemove}>
      <LuTrash2 aria-hidden />
    </IconButton>
  </chakra.li>
);

/** The company's documents: those ticked go with this filing; a new one is dropped here or picked, and kept for the next. */
export const Attachments = ({ start }: { start: Start }) => {
  const { setValue } = useFormContext<Values>();
  const { files: chosen } = useFindings().values;
  const { id } = start.company;
  const { upload, remove, open, failure, isBusy } = useCompanyFiles(id);
  const [purpose, setPurpose] = useState<FilePurpose>("proxy");
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: number[]) => setValue("files", files, { shouldDirty: true });
  const toggle = (file: number) =>
    choose(chosen.includes(file) ? chosen.filter((each) => each !== file) : [...chosen, file]);
  const take = (file: File | undefined) => {
    if (file) void upload(file, purpose, (kept) => choose([...chosen, kept.id]));
  };
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover");
    if (event.type === "drop") take(event.dataTransfer.files[0]);
  };
  const askRemoval = async (file: CompanyFile) => {
    const question = {
      title: "添付書類の削除",
      body: messages.deleteAttachment,
      target: <b>{file.name}</b>,
      accept: "削除",
    };
    if (await confirm({ ...question, isDanger: true })) await remove(file);
  };

  return (
    <Box mt="4">
      <chakra.h3 fontWeight="medium">添付書類</chakra.h3>
      <FieldHelp>
        会社ごとに保管します。チェックしたものを、この届出に添付します。社会保険労務士が提出するときは、提出代行証明書が必要です。
      </FieldHelp>
      <Box
        layerStyle="card"
        mt="2"
        borderStyle={isOver ? "solid" : "dashed"}
        borderColor={isOver ? "brand.solid" : undefined}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrag}
      >
        <Flex wrap="wrap" align="center" gap="2" p="3">
          <Box w="56">
            <PlainSelect
              label="添付書類の種類"
              value={purpose}
              options={purposes}
              onChange={(next) => setPurpose(next as FilePurpose)}
            />
          </Box>
          <Button variant="outline" loading={isBusy} onClick={() => input.current?.click()}>
            ファイルを追加
          </Button>
          <chakra.span color="fg.muted" textStyle="xs">
            PDF・JPEG・PNG（事業場一覧はCSVも）、4MBまで。ここへドロップすることもできます。
          </chakra.span>
        </Flex>
        <input
          ref={input}
          type="file"
          accept={`application/pdf,image/jpeg,image/png${purpose === "sites" ? ",.csv" : ""}`}
          aria-label="添付書類のファイル"
          hidden
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = "";
          }}
        />
        {start.files.length > 0 && (
          <ul>
            {start.files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                isChosen={chosen.includes(file.id)}
                onToggle={() => toggle(file.id)}
                onOpen={() => void open(file)}
                onRemove={() => void askRemoval(file)}
              />
            ))}
          </ul>
        )}
      </Box>
      {failure && <FieldError mt="1">{failure}</FieldError>}
    </Box>
  );
};
