import { useSyncExternalStore } from "react";
import { chakraPart } from "./chakra-part.ts";
import { onWanted, wasWanted } from "./toast.ts";

const Toasts = chakraPart(async () => (await import("./toaster.tsx")).Toasts);

export const ToastHost = () => useSyncExternalStore(onWanted, wasWanted) && <Toasts />;
