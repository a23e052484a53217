import { z } from 'zod'
import { rule, type RuleCode } from './brokenRules.ts'

/** A text that matches a pattern. The rule words the refusal, which a pattern of zod cannot name. */
export const matching = (pattern: RegExp, code: RuleCode): z.ZodString =>
  z
    .string()
    .refine((text) => pattern.test(text), rule(code))
    .meta({ pattern: pattern.source })
