import { AppError } from "#shared/errors.ts";

/**
 * Why e-Gov did not answer as it should. `refused`: it understood and said no (400). `unauthorized`: the token is no good.
 * `unsettled`: a write was sent and its answer lost, so that it may have happened. `malformed`: an answer without what we need. `bounded`: the
 * stage's own bound of calls was reached, and e-Gov was not asked.
 */
export type EgovFailure =
  "refused" | "unauthorized" | "notFound" | "tooMany" | "maintenance" | "down" | "unsettled" | "malformed" | "bounded";

const sentences: Record<EgovFailure, string> = {
  refused: "e-Govが受け付けませんでした。",
  unauthorized: "e-Govとの連携が切れています。管理者がe-Govに接続し直してください。",
  notFound: "e-Govに該当する案件がありません。",
  tooMany: "e-Govの呼び出しが混み合っています。しばらくしてから、もう一度お試しください。",
  bounded: "e-Govの呼び出しが混み合っています。しばらくしてから、もう一度お試しください。",
  maintenance: "e-Govは現在利用できません（メンテナンス中など）。時間をおいて、もう一度お試しください。",
  down: "e-Govにつながりません。時間をおいて、もう一度お試しください。",
  unsettled: "e-Govの応答が届かなかったため、受け付けられたかどうかを確認しています。送り直さずにお待ちください。",
  malformed: "e-Govの応答を読み取れませんでした。時間をおいて、もう一度お試しください。",
};

/** One thing that e-Gov found wrong with what was sent. */
export type Report = { form: string; file: string; item: string; content: string };

const reportLine = ({ form, file, item, content }: Report) => {
  const place = [form, file, item].filter((part) => part && part !== "-").join("・");
  return place ? `${place}：${content}` : content;
};

export class EgovError extends Error {
  readonly failure: EgovFailure;
  readonly reports: readonly Report[];
  /** Milliseconds to wait before asking again, where e-Gov says so. */
  readonly retryAfter: number | undefined;
  /** It did not answer within the time of a call. */
  readonly isSilent: boolean;

  constructor(
    failure: EgovFailure,
    {
      detail,
      reports = [],
      retryAfter,
      isSilent = false,
    }: { detail?: string; reports?: readonly Report[]; retryAfter?: number; isSilent?: boolean } = {},
  ) {
    super([sentences[failure], detail, ...reports.map(reportLine)].filter(Boolean).join("\n"));
    this.failure = failure;
    this.reports = reports;
    this.retryAfter = retryAfter;
    this.isSilent = isSilent;
  }

  /** For the user: what can be mended by them is a wrong request, the rest is for later. */
  toAppError() {
    if (this.failure === "notFound") return new AppError("notFound", this.message);
    return new AppError(
      this.failure === "refused" || this.failure === "unauthorized" ? "invalid" : "busy",
      this.message,
    );
  }
}
