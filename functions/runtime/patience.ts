/**
 * How long an AWS service may be silent, in ms. Without a bound a call waits until its function is ended, and whoever asked
 * gets the gateway's bare 503 half a minute later. The SDK asks three times, each on another connection, and then throws a
 * `TimeoutError`, which the chain answers as `busy`.
 */
export const patience = { connectionTimeout: 2_000, requestTimeout: 6_000, throwOnRequestTimeout: true };

/** The same for megabytes, which may take long as long as something comes or goes. */
export const patienceForFiles = { connectionTimeout: 2_000, socketTimeout: 7_000 };
