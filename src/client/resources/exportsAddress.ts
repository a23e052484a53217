/** The search parameter of a sequence's page that shows its batches. Its value is a job, or empty. */
export const EXPORTS_PARAMETER = 'exports'

/** The address of the batches of a sequence, or of one of them. */
export const exportsAddress = (sequenceId: string, jobId = ''): string =>
  `/sequences/${sequenceId}?${EXPORTS_PARAMETER}=${jobId}`
