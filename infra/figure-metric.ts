import { Metric, type MetricOptions } from "aws-cdk-lib/aws-cloudwatch";
import { type Figure, figuresNamespace } from "#shared/hosting/figures.ts";
import type { Stage } from "./stages.ts";

/** A figure that the functions of this stage write into their log. */
export const figureMetric = ({ name }: Stage, metricName: Figure, options: MetricOptions = {}) =>
  new Metric({
    namespace: figuresNamespace,
    metricName,
    dimensionsMap: { Stage: name },
    statistic: "Sum",
    ...options,
  });
