import { z } from 'zod'

/** Named values of an error. Optional because other hosts and older jobs send none. */
export const factsSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .optional()
  .meta({ description: 'Named values of the error, such as a name or a bound.' })

/** The reason why a job, a preparation or an upload failed, as stored and sent. */
export const problemSchema = z.object({ code: z.string(), message: z.string(), facts: factsSchema })
export type Problem = z.output<typeof problemSchema>

/**
 * An invalid input field and the reason.
 *
 * Open point: structure of details — we send a list of JSON pointers, each with a code, facts and a sentence.
 */
export const errorDetailSchema = z.object({
  path: z.string(),
  code: z.string().optional(),
  facts: factsSchema,
  message: z.string(),
})
export type ErrorDetail = z.output<typeof errorDetailSchema>

/**
 * Spec: "Error responses are {error:{code, message}, requestId}". A client accepts any code, because hosts may add
 * their own.
 */
export const errorEnvelopeSchema = z.object({
  error: problemSchema.extend({
    details: z.array(errorDetailSchema).optional(),
    requiredPages: z.int().optional().meta({ description: 'Pages that a refused Smart analysis would need.' }),
  }),
  requestId: z.string(),
})
export type ErrorEnvelope = z.output<typeof errorEnvelopeSchema>
