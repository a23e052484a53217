import { z } from 'zod'

/** The environment variable that names the reporter's output file. */
export const reportVariable = 'FRAMEWRIGHT_UNIT_REPORT'

/** The report of `unitReporter.ts` on one run of the unit and service tests. */
export const unitReport = z.object({
  files: z.array(
    z.object({
      /** From the repository's folder. */
      path: z.string(),
      passed: z.number(),
      skipped: z.number(),
      failures: z.array(z.object({ title: z.string(), why: z.string() })),
    }),
  ),
  /** Faults that no test and no hook waited for, and that came up outside every file. */
  unhandled: z.array(z.string()),
})

export type UnitReport = z.infer<typeof unitReport>
