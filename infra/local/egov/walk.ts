import { acts } from "./acts.ts";
import type { Egov } from "./egov.ts";
import type { Application } from "./state.ts";
import { isOfWithdrawal, statuses } from "./statuses.ts";

/** Where an application goes next by itself; none: it waits for somebody. */
const stepFrom = ({ status, walk, notices }: Application) => {
  if (isOfWithdrawal(status)) return acts.finishWithdrawal;
  if (status === statuses.arrived) return acts.advance;
  if (status !== statuses.judging) return undefined;
  const hasCorrected = notices.some(({ type }) => type === "補正");
  return walk!.corrects && !hasCorrected ? acts.requestCorrection : acts.issueDocument;
};

/** Takes every step that is due by e-Gov's clock, each at its own time. */
export const walk = (egov: Egov, application: Application) => {
  const { paces } = egov.store.state.settings;
  while (application.walk && application.walk.at <= egov.now()) {
    const { at, corrects } = application.walk;
    const step = stepFrom(application);
    delete application.walk;
    if (!step) return;
    step(application, { at });
    application.walk = { at: at + paces.step * 1_000, corrects };
  }
};
