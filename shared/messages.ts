import { showNumber } from "#shared/numbers.ts";

/** What an answer of each code says unless it says something else. */
export const codeMessages = {
  invalid: "入力内容に不備があります。",
  unauthenticated: "一定時間操作がなかったため、ログアウトしました。もう一度ログインしてください。",
  loginFailed: "メールアドレスまたはパスワードが正しくありません。",
  trialEnded: "無料期間が終了したため、登録や変更はできません。お支払い情報を登録してください。",
  forbidden: "この操作をする権限がありません。",
  passwordNeeded: "もう一度パスワードを入力してください。",
  factorNeeded: "この操作には、二段階認証が必要です。",
  factorRequired: "事務所の設定により、二段階認証を設定するまで、ほかの操作はできません。",
  passwordResetRequired: "新しいパスワードを設定してください。",
  termsRequired: "利用規約に同意してください。",
  notFound: "見つかりません。削除された可能性があります。",
  conflict: "ほかの担当者が先に更新しました。最新の内容を確認してください。",
  limit: "これ以上登録できません。",
  duplicate: "すでに登録されています。",
  idempotencyMismatch: "同じ操作が別の内容で送信されました。画面を再読み込みして、やり直してください。",
  sessionChanged: "別の利用者がログインしているため、この画面からは操作できません。画面を読み込み直してください。",
  tooLarge: "送信する内容が大きすぎます。",
  unsupportedType: "この形式の内容は受け付けられません。",
  tooMany: "操作が続いたため、一時的に受け付けを止めています。時間をおいて、やり直してください。",
  internal: "予期しないエラーが発生しました。時間をおいて、やり直してください。",
  busy: "混み合っています。時間をおいて、やり直してください。",
} as const;

/** Also part of another sentence below: named through the table, it would bring all of it to the first load. */
const restorable = "30日以内なら、管理者が履歴から復元できます。";

/** Every fixed sentence, byte for byte: some end in 。, some in ., some in nothing. */
export const messages = {
  notWithdrawable: "この手続きは取り下げ依頼できません。",
  withdrawerRequired: "取り下げ依頼者名を入力してください。",
  withdrawalReasonRequired: "取り下げ理由を入力してください。",
  withdrawalSent: "取り下げ依頼を送信しました。状況が変わるまで時間がかかることがあります。",
  ...codeMessages,
  // of a value that no sentence of its own stands for
  valueMissing: "この項目は必須です。",
  valueForm: "入力の形式が正しくありません。",

  // the web's own
  unexpected: "予期しないエラーが発生しました。時間をおいて、やり直してください。",
  network: "サーバーに接続できませんでした。通信環境を確認して、やり直してください。",
  partMissing: "画面の一部を読み込めませんでした。入力を保存してから、画面を再読み込みしてください。",
  signedOutElsewhere: "別のタブでログアウトしました。もう一度ログインしてください。",
  signInElsewhere: "別のタブでログインしてから、もう一度押してください。",
  loading: "読み込み中です。",
  saving: "保存中…",
  checkInput: "入力内容に不備があります。",
  discard: "変更を破棄しますか？",
  discardDetail: "保存していない内容は失われます。",
  discardSteps: "手順に入力した内容は失われます。",
  confirmTitle: "確認",
  addressFilled: "住所を入力しました。",
  missing: "未入力の項目：",

  // sign-in
  codeRequired: "二段階認証コードを入力してください。",
  sixDigits: "6桁の数字を入力してください。",
  otpWrong: "認証コードが正しくありません。",
  otpEnabled: "ワンタイムパスワードを有効化しました。",
  otpDisabled: "ワンタイムパスワードを無効化しました。",
  otpAlready: "ワンタイムパスワードはすでに有効です。",
  otpSecretOver: "このQRコードはもう使えません。新しいQRコードを読み取ってください。",
  recoveryForm: "リカバリーコードは16文字の英数字で入力してください。",
  recoveryWrong: "リカバリーコードが正しくありません。",
  passkeyUnsupported: "このブラウザはパスキー認証に対応していません。",
  passwordWrong: "パスワードが正しくありません。",
  passwordMismatch: "パスワードが一致しません",
  passwordChanged: "パスワードを変更しました。",
  termsAgreed: "利用規約に同意しました。",
  linkGood: "パスワードを設定してください。",
  tooManyToAddress: "このメールアドレスへのメールは、1時間に5通までです。時間をおいて、やり直してください。",
  tooManyOfSender:
    "招待とメールアドレスの変更のメールは、1人につき1時間に20通までです。時間をおいて、やり直してください。",
  tooManyOfOffice: "招待とメールアドレスの変更のメールは、事務所で1日に60通までです。翌日に、やり直してください。",
  linkOver: "このリンクは使えません。期限が切れたか、すでに使われています。",
  passkeyFailed: "パスキー認証に失敗しました.",
  userNotFound: "ユーザーが見つかりません。",
  passkeyRegistered: "パスキーが登録されました",
  passkeyRegistrationFailed: "パスキー登録に失敗しました",
  passkeyKnown: "この端末のパスキーは、すでに登録されています。",
  passkeyRemoved: "パスキーを削除しました。",
  passkeyOnDevice: "端末側のパスキーも削除してください。",
  passkeyRemovalFailed: "パスキー削除に失敗しました。",
  passkeyLast:
    "パスワードでのログインを停止しているため、最後のパスキーは削除できません。先に、別のパスキーを登録するか、パスワードでのログインを有効にしてください。",
  errorTitle: "エラー",
  successTitle: "成功",

  // users
  roleFixed: "権限を変更できるのは管理者のみです。",
  lastManager: "最後の管理者は、削除したり役割を変更したりできません。",
  addressTaken: "このメールアドレスは使えません。",
  passwordElsewhere: "登録したユーザーのパスワードは「パスワードを変更」から変更してください。",
  passwordUpdated: "パスワードを更新しました。",
  invitationSent: "招待メールを送信しました。",
  confirmationSent: "確認のメールを送信しました。",
  addressConfirmed: "メールアドレスを変更しました。",
  unlocked: "ロックを解除しました。",
  factorsCleared: "二段階認証を解除しました。",
  factorFirst: "先に、自分のワンタイムパスワードかパスキーを設定してください。",
  iconTooLarge: "ファイルサイズは2MB以下にしてください",
  iconUnreadable: "画像ファイルを選択してください",
  iconSaved: "アップロードに成功しました.",
  passkeyFirst: "パスワードでのログインを止めるには、先にパスキーを登録してください。",

  // checklists and companies
  kenpoRequired: "健保を選択してください。",
  companyRequired: "会社名を選択してください。",
  companyRequiredSubsidy: "会社名を選択してください",
  subjectRequired: "対象者を入力してください。",
  noRows: "保存または削除する行を指定してください。",
  noVersion: "更新前の版（Version）を指定してください。",
  sameRow: "同じ行が2回含まれています。",
  otherType: "チェックリストの種類が宛先と一致していません。",
  article36LoadFailed: "36協定データの取得に失敗しました。",
  chooseForm: "未入力の項目：申請書の様式",
  agreementFiled: "届出済みの協定届は変更できません。",
  agreementSent: "送信の結果を確認しています。",
  agreementSentDetail:
    "e-Govに届いたかどうかが分かるまで、変更も再送信もできません。10分たっても分からないときは、e-Govの画面で、届いたかどうかを決められます。",
  agreementOnItsWay: "e-Govへの送信の結果を確認しているため、結果が分かるまで変更できません。",
  agreementTooLong: "入力が多すぎます。文を短くするか、行を減らしてください。",
  agreementFiledNow: "届出済みにしました。",
  agreementIncomplete: "協定届に不備があります。確認の画面で内容を直してください。",
  agreementCompanyFixed: "申請書を作成した行の会社は変更できません。",
  formNotSent: "この様式は、Todokeからe-Govへの申請に対応していません。",
  formElsewhere: "印刷して届け出るか、e-Govのサイトで申請し、下の欄に届出日を記録してください。",
  saveFirst: "変更を保存すると、届け出ることができます。",
  formBegun: "作成中の申請書を開きます。",
  formChanged: "様式を変更しました。保存すると、この様式にない項目は消えます。",
  egovUnconnected: "e-Govに接続していないため、申請できません。",
  deleteAttachment: "この添付書類を削除しますか？",
  agreementFiledElsewhere: "届出済みです。この協定届は、Todokeで作成したものではありません。",
  agreementCopied: "複写しました。期間と代表者を確認してください。",
  formEnded: "この様式は2024年3月31日で終わりました。様式を選び直してください。",
  formEndedDetail: "決議による届出は、いまの様式で「代表者と使用者」の「協定か決議か」を選びます。",
  proxyMissing: "提出代行証明書がありません。添付するか、「提出する人」を会社にしてください。",
  headOfficePaper:
    "過半数代表者と協定した本社一括届出は、電子申請でしか届け出られません（基発0328第8号）。紙では事業場ごとに届け出てください。",
  agreementCopyOver: "入力した内容は、選んだ協定届の内容に置き換わります。よろしいですか？",
  agreementMissing: "届け出る協定届がありません。協定届を作成してください。",
  attachmentUnknown: "添付書類が削除されています。選び直してください。",
  attachmentKept: "添付書類を保存しました。",
  attachmentTooLarge: "ファイルは4MB以下にしてください。",
  siteListUnreadable: "一括届出事業場一覧作成ツールのCSVか、PDF・JPEG・PNGのファイルを選択してください。",
  siteListMissing:
    "本社一括届出には、一括届出事業場一覧の添付が必要です。厚生労働省のツールで作成したファイルを添付してください。",
  attachmentUnreadable: "PDF・JPEG・PNGのファイルを選択してください。",
  renewalsMade: "更新の下書きを作成しました。",
  renewalWithoutEnd: "終了日がないため、更新を作成できません。",
  renewalWithoutCompany: "会社が削除されているため、更新を作成できません。",
  renewedAlready: "更新の下書きが、すでに作成されています。",
  deleteCompany: "この会社を削除しますか？",
  todoKindRequired: "種類を選択してください。",
  employeeRequired: "従業員を選択してください。",
  companyFixed: "登録した案件の会社は変更できません。",
  employeeFixed: "登録した案件の従業員は変更できません。",
  deleteTodo: "案件を削除しますか？",
  corporateNumberFormat: "法人番号は13桁の数字で入力してください。",
  corporateNumberDigit: "法人番号が正しくありません。数字を確認してください。",
  dateFormat: "日付として読み取れません。例：2026/04/01、令和8年4月1日",
  postalFormat: "郵便番号は7桁の数字で入力してください。",
  phoneFormat: "電話番号は3つの欄をすべて数字で入力してください。",
  faxFormat: "FAX番号は3つの欄をすべて数字で入力してください。",
  laborInsuranceFormat:
    "労働保険番号は、都道府県2桁・所掌1桁・管轄2桁・基幹番号6桁・枝番号3桁の数字をすべて入力してください。",
  consolidatedNumberFormat: "被一括事業場番号は4桁の数字で入力してください。",
  employmentInsuranceFormat: "雇用保険適用事業所番号は、4桁・6桁・1桁の数字をすべて入力してください。",
  otherWorkplace: "この会社の事業場から選択してください。",
  filedInFuture: "届出日は、今日までの日付にしてください。",
  electedAfterConcluded:
    "代表者を選出した日が、協定の成立（締結）の日より後になっています。代表者を選出してから協定を結びます。",
  otherRenewal: "この会社の、終了日がより遅い36協定から選択してください。",
  kanaFormat: "全角カタカナで入力してください。",
  emailFormat: "メールアドレスの形で入力してください。例：taro@example.co.jp",
  prefectureFormat: "都道府県は一覧から選択してください。",
  settlementTermFormat: "決算月は1から12までの月を選択してください。",
  noticeDaysFormat: "日数は1から30までの整数で入力してください。",
  officeLimitFormat: "上限は1以上の整数で入力してください。",
  graceEnded:
    "お支払いを確認する期間が終了したため、登録や変更はできません。お支払いについては、運営へご連絡ください。",
  graceEndedForUser:
    "お支払いを確認する期間が終了したため、登録や変更はできません。お支払いについては、管理者に確認してください。",
  trialEndedForUser: "無料期間が終了したため、登録や変更はできません。お支払い情報の登録を、管理者に依頼してください。",
  limitsFixed: "上限を変更できるのは運営のみです。",
  addressNotFound: "この郵便番号の住所は見つかりません。住所を入力してください。",

  // operator
  officeLocked: "この事務所は、現在ご利用を停止しています。運営事務局へお問い合わせください。",
  ownOfficeStays: "運営の事務所は、停止も削除もできません。",
  deletionNotAsked: "この事務所から、削除の申請は届いていません。",
  deletionAsked: "削除は、すでに申請されています。",
  operatorThere: "運営の事務所は、すでにあります。",

  // history
  restorable,
  restoreTooLate: "削除から30日を過ぎたため、復元できません。",
  restoreLatest: "この記録は、その後にも削除されています。いちばん新しい削除の記録から復元してください。",
  restoreCompanyFirst: "この従業員の会社が削除されています。先に会社を復元してください。",
  restoreWorkplaceCompanyFirst: "この事業場の会社が削除されています。先に会社を復元してください。",
  // offices: announcements, registration, payment
  viewOrder: "表示終了は、表示開始と同じ日か、それより後の日付を入力してください。",
  joinPasswordNeeded: "登録したときのブラウザと異なるため、登録したパスワードを入力してください。",
  joinAccepted: "確認メールを送信しました。",
  officeOpened: "事務所を開設しました。",
  officeOpenAlready: "この事務所は、すでに開設されています。",
  addressRefused: "このメールアドレスには送信できません。メールアドレスが確認済みか、ご確認ください。",
  paymentApplied: "お申し込みを受け付けました。",
  paysAlready: "お支払いは、すでに有効です。変更は運営へご連絡ください。",

  // exports and imports
  csvUnreadable: "文字コードを読み取れません。UTF-8またはShift_JISで保存したCSVファイルを選択してください。",
  encodingUnknown: "Undefined encoding",
  characterUnknown: "Character cannot be represented",
  exportFailed: "ファイルを作成できませんでした。通信環境を確認して、やり直してください。",
} as const;

/** How many characters of a file its encoding lacks, said before the download. */
export const replacedCharacters = (count: string) => `Shift_JISでは、${count}文字を「?」に置き換えます。`;
/** Of two equal lines. */
export const twice = (text: string) => `「${text}」が2回入力されています。`;
/** `{項目}を入力してください。` */
export const required = (label: string) => `${label}を入力してください。`;
export const wholeNumber = (label: string) => `${label}は0以上の整数で入力してください。`;
export const unfitLetters = (label: string) =>
  `${label}に使えない文字（制御文字など）が含まれています。入力し直してください。`;
export const chooseOne = (label: string) => `${label}を選択してください。`;
export const tooManyRows = (max: number) => `一度に扱えるのは${max}件までです。`;
export const tooLong = (label: string, max: number) => `${label}は${showNumber(max)}文字以内で入力してください。`;
export const tooLongValue = (max: number) => `${showNumber(max)}文字以内で入力してください。`;
export const limitReached = (subject: string, max: number) => `${subject}は${max}件までしか登録できません。`;
/** A company or an employee that is gone, by the name that a record still has. */
export const removedName = (name: string) => `${name}（削除済み）`;
export const saved = (subject: string) => `${subject}を保存しました。`;
export const registered = (subject: string) => `${subject}を登録しました。`;
export const removed = (subject: string) => `${subject}を削除しました。`;
export const restored = (subject: string) => `${subject}を復元しました。`;
export const saveFailed = (subject: string) => `${subject}の保存に失敗しました。時間をおいて、やり直してください。`;
export const colourRefused = (reason: string) => `ブックマークの色を元に戻しました。${reason}`;
export const none = (subject: string) => `${subject}はありません。`;
export const noMatch = (subject: string) => `該当する${subject}はありません。別の条件を試してください。`;
export const unknownRecord = (subject: string) => `この${subject}は見つかりません。`;
export const hiddenRow = (subject: string) => `登録した${subject}は、今の条件では一覧に表示されません。`;
export const confirmRemove = (subject: string) => `以下の${subject}を削除しますか？　この操作は元に戻せません。`;
/** The same of what the history brings back. */
export const confirmRestorableRemove = (subject: string) => `以下の${subject}を削除しますか？　${restorable}`;
