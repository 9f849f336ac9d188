import { lazy, Suspense, useSyncExternalStore } from "react";
import { onWanted, wasWanted } from "./toast.ts";

const Toasts = lazy(async () => ({ default: (await import("./toaster.tsx")).Toasts }));

export const ToastHost = () => useSyncExternalStore(onWanted, wasWanted) && <Suspense>{<Toasts />}</Suspense>;
