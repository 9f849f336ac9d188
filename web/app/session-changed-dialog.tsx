import { Button, chakra } from "@chakra-ui/react";
import { useRef } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { letGoUnsaved } from "#web/components/dialog/unsaved.ts";
import { loadAnew } from "#web/api/session-changed.ts";

type Person = Pick<CurrentUser, "Name" | "email" | "OrgInfo">;
type Props = {
  /** Whose page this is. */
  user: Person;
  /** Who is signed in now. */
  current: Person;
  onClose: () => void;
};

const Who = ({ label, person: { Name, email, OrgInfo } }: { label: string; person: Person }) => (
  <chakra.p mb="4">
    <chakra.span display="block" fontWeight="medium">
      {label}
    </chakra.span>
    {OrgInfo.Name}　{Name}（{email}）
  </chakra.p>
);

/** Over a form that can no longer be saved: what was typed stays to be copied, and the page is loaded anew at a click. */
export const SessionChangedDialog = ({ user, current, onClose }: Props) => {
  const back = useRef<HTMLButtonElement>(null);
  const handleLoad = () => {
    letGoUnsaved();
    void loadAnew();
  };
  return (
    <DialogFrame
      title="別の利用者がログインしています"
      size="question"
      onClose={onClose}
      initialFocusEl={() => back.current}
      footer={
        <>
          <Button ref={back} variant="outline" onClick={onClose}>
            入力した内容を見る
          </Button>
          <Button onClick={handleLoad}>画面を読み込み直す</Button>
        </>
      }
    >
      <Who label="いまログインしている利用者" person={current} />
      <Who label="この画面を開いた利用者" person={user} />
      <p>
        このブラウザで別の利用者がログインしたため、この画面からは保存できません。入力した内容は残っています。必要な内容をコピーしてから、画面を読み込み直してください。
      </p>
    </DialogFrame>
  );
};
