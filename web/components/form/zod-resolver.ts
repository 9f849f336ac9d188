import "#shared/text/schema-messages.ts";

export { zodResolver } from "@hookform/resolvers/zod";
