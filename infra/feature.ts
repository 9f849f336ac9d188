import { NestedStack } from "aws-cdk-lib";
import { HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Construct } from "constructs";
import type { Route } from "#shared/contract.ts";
import { routes } from "#shared/routes.ts";
import { subscriptions } from "#shared/events.ts";
import { makeConsumer } from "./consumer.ts";
import { idOf, makeFunction } from "./functions.ts";
import { featureOf } from "./handlers.ts";
import type { StageResources } from "./stage-resources.ts";

const features = () => [...new Set([...routes, ...subscriptions].map(({ name }) => featureOf(name)).toSorted())];

const makeRoute = (scope: Construct, resources: StageResources, { name, method, path, access }: Route) => {
  const lambda = makeFunction(scope, resources, {
    name,
    kind: { table: method === "GET" ? "read" : "write" },
    hasSession: access !== "public",
    seconds: 29,
    environment: { ORIGIN_SECRETS: resources.originSecrets },
  });
  // Not api.addRoutes: that puts route and permission into the API's stack, which has room for 500 resources.
  return new HttpRoute(scope, `${idOf(name)}-route`, {
    httpApi: resources.api,
    routeKey: HttpRouteKey.with(path, HttpMethod[method]),
    integration: new HttpLambdaIntegration(`${idOf(name)}-integration`, lambda),
  });
};

/** One nested stack a feature, with its routes and its consumers. */
export const makeFeatures = (parent: Construct, resources: StageResources) =>
  features().map((feature) => {
    const nested = new NestedStack(parent, feature);
    for (const route of routes) if (route.feature === feature) makeRoute(nested, resources, route);
    for (const subscription of subscriptions)
      if (featureOf(subscription.name) === feature) makeConsumer(nested, resources, subscription);
    return nested;
  });
