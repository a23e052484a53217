import { z } from 'zod'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import { MAX_CONTEXT_FIELD_LENGTH, MAX_SAVED_LINE_LENGTH } from '../../limits.ts'
import { defineOperation, noFields } from '../../operation.ts'
import { idSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../../values.ts'

/** The fields that every saved resource has beside its content. `updatedAt` is its revision. */
export const savedFields = {
  id: idSchema,
  projectId: idSchema,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
}

export const expectedRevision = { expectedUpdatedAt: revisionSchema }

/** A sentence or a few, which may be missing. */
export const savedTextSchema = plainTextSchema(MAX_CONTEXT_FIELD_LENGTH).trim().default('')

/** One line of a list, such as a fact or a quote. */
export const savedLineSchema = plainTextSchema(MAX_SAVED_LINE_LENGTH).trim().min(1)

interface Family<Content, Saved, Replacement> {
  /** Last part of the path, such as `briefs`. */
  readonly path: string
  readonly names: { readonly one: string; readonly many: string }
  readonly content: Content
  readonly saved: Saved
  /** The content with the revision that it replaces. */
  readonly replacement: Replacement
}

/** The five operations of a family of saved resources. Spec: Project-scoped saved resources. */
export function savedResourceOperations<
  Content extends z.ZodType,
  Saved extends z.ZodType,
  Replacement extends z.ZodType,
>({ content, names: { many, one }, path: name, replacement, saved }: Family<Content, Saved, Replacement>) {
  const section = 'Project-scoped saved resources'
  const path = `/projects/{projectId}/${name}`
  const inProject = z.object({ projectId: idSchema })
  const ofOne = inProject.extend({ resourceId: idSchema })
  return {
    list: defineOperation({
      section,
      method: 'GET',
      path,
      permissions: ['read'],
      summary: `List the ${many} of a project, newest first`,
      params: inProject,
      query: pageQuery(),
      body: noFields,
      output: pageOf(saved),
    }),
    create: defineOperation({
      section,
      method: 'POST',
      path,
      permissions: ['read', 'write'],
      status: 201,
      summary: `Save a new ${one}`,
      params: inProject,
      query: noFields,
      body: content,
      output: saved,
    }),
    read: defineOperation({
      section,
      method: 'GET',
      path: `${path}/{resourceId}`,
      permissions: ['read'],
      summary: `Read one of the ${many}`,
      params: ofOne,
      query: noFields,
      body: noFields,
      output: saved,
    }),
    replace: defineOperation({
      section,
      method: 'PATCH',
      path: `${path}/{resourceId}`,
      permissions: ['read', 'write'],
      summary: `Replace one of the ${many}; a stale revision is refused`,
      params: ofOne,
      query: noFields,
      body: replacement,
      output: saved,
    }),
    remove: defineOperation({
      section,
      method: 'DELETE',
      path: `${path}/{resourceId}`,
      permissions: ['read', 'delete'],
      summary: `Delete one of the ${many}; a stale revision is refused`,
      params: ofOne,
      query: noFields,
      body: z.strictObject(expectedRevision),
      output: z.object({ id: idSchema }),
    }),
  }
}
