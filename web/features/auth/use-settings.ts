import { useEffect, useState } from "react";
import type { WebSettings } from "#shared/hosting/web-settings.ts";

/** What differs between stages; the page works without it until it is here. */
export const useSettings = () => {
  const [settings, setSettings] = useState<Partial<WebSettings>>({});
  useEffect(() => {
    void fetch("/settings.json")
      .then((response) => (response.ok ? (response.json() as Promise<WebSettings>) : {}))
      .then(setSettings, () => {});
  }, []);
  return settings;
};
