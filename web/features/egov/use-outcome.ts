import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { toast } from "#web/components/messages/toast.ts";

const names = ["connected", "failed"];

/** Why a connection failed, as e-Gov's sign-in led back with it; a success is a toast. Both leave the address at once. */
export const useOutcome = () => {
  const [params, setParams] = useSearchParams();
  const [failed] = useState(() => params.get("failed") ?? undefined);
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current || !names.some((name) => params.has(name))) return;
    isShown.current = true;
    if (params.has("connected")) void toast("e-Govに接続しました。");
    setParams((current) => new URLSearchParams([...current].filter(([name]) => !names.includes(name))), {
      replace: true,
    });
  }, [params, setParams]);
  return failed;
};
