import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** The token of a mailed link, which leaves the address bar and the history at once. */
export const useLinkToken = () => {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get("token") ?? "");
  useEffect(() => {
    if (search.has("token")) setSearch({}, { replace: true });
  }, [search, setSearch]);
  return token;
};
