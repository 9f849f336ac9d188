import { AppError } from "#shared/errors.ts";
import { messages, saved } from "#shared/text/messages.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { offices } from "#functions/db/entities.ts";
import { showOffices } from "./listing/organizations.ts";
import { officeFields } from "./saving/office-fields.ts";

export const handler = handle(organizationRoutes.save, async ({ caller, params: { id }, body, now, today }) => {
  const office = await offices.get(id);
  if (id === caller.home && (body.isLocked || body.deletion)) throw new AppError("invalid", messages.ownOfficeStays);
  const fields = officeFields(office, body, { now, today });
  const [organization] = await showOffices([{ ...office, ...fields, Version: body.Version + 1 }], today);
  // What root does in an office is the operator's.
  return commit(
    { ...caller, userId: 0 },
    {
      changes: [offices.saving(id, office, body.Version, fields)],
      answer: { message: saved(offices.label), organization: organization! },
    },
  );
});
