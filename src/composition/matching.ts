import { z } from 'zod'
import { rule, type RuleCode } from './brokenRules.ts'

/** Text that matches a pattern. `code` selects the sentence of a refusal, which zod's own patterns cannot name. */
export const matching = (pattern: RegExp, code: RuleCode): z.ZodString =>
  z
    .string()
    .refine((text) => pattern.test(text), rule(code))
    .meta({ pattern: pattern.source })
