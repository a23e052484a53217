import { z } from 'zod'
import { type Tool, toolNames, tools } from '../../composition/tools/tools.ts'
import { errorEnvelopeSchema } from '../errorEnvelope.ts'
import { type ErrorCode, errorDefinitions } from '../errors.ts'
import { runEditorTool } from '../operations/editorTools.ts'

const errorCodes = Object.keys(errorDefinitions) as ErrorCode[]

/** A client accepts any code, but this service sends only its own. */
export const documentedEnvelope = errorEnvelopeSchema.extend({
  error: errorEnvelopeSchema.shape.error.extend({ code: z.enum(errorCodes) }),
})

const callOf = ({ name, input }: Tool) =>
  runEditorTool.body.extend({ tool: z.literal(name), input }).meta({ title: name })

/** The service checks the input once it knows the tool; the document lists the input of each tool. */
export const documentedToolBody = z.discriminatedUnion('tool', [
  callOf(tools.addClipOverlay),
  ...toolNames.filter((name) => name !== 'addClipOverlay').map((name) => callOf(tools[name])),
])
