type ViewerRequest = { request: { uri: string } };

/** Runs inside CloudFront: an address without a file extension is a page, and every page is the bundle's index.html. */
export const pageFallback = ({ request }: ViewerRequest) => {
  const lastSegment = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (!lastSegment.includes(".")) request.uri = "/index.html";
  return request;
};
