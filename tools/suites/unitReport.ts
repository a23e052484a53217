import { z } from 'zod'

/** The environment variable that names the reporter's output file. */
export const reportVariable = 'FRAMEWRIGHT_UNIT_REPORT'

/** The report of `unitReporter.ts` on a run of the unit and service tests. */
export const unitReport = z.object({
  files: z.array(
    z.object({
      /** Relative to the repository's root folder. */
      path: z.string(),
      passed: z.number(),
      skipped: z.number(),
      /** Time in its tests and hooks. */
      seconds: z.number(),
      failures: z.array(z.object({ title: z.string(), why: z.string() })),
    }),
  ),
  /** Unhandled faults that occurred outside every file, test and hook. */
  unhandled: z.array(z.string()),
})

export type UnitReport = z.infer<typeof unitReport>
