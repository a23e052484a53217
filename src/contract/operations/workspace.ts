import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { roleSchema } from '../roles.ts'
import { idSchema, nameSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../values.ts'

/** Open point: fields of a workspace — we send its name and revision, because nothing else of it can be changed. */
export const workspaceSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Workspace = z.output<typeof workspaceSchema>

/**
 * Open point: fields of a member — we send those that a list of people shows. Removed members are no longer listed, but
 * what they made still refers to their id.
 */
export const memberSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable().meta({ description: 'Null for the owner of the first start, who signs in by a link.' }),
  role: roleSchema,
  isSelf: z.boolean().meta({ description: 'True for the member who made the request.' }),
  createdAt: timestampSchema,
})
export type Member = z.output<typeof memberSchema>

const section = 'Dictionary, workspace, usage'
const ofMember = z.object({ resourceId: idSchema })

export const readWorkspace = defineOperation({
  section,
  method: 'GET',
  path: '/workspace',
  permissions: ['read'],
  summary: 'Read the workspace of the key',
  params: noFields,
  query: noFields,
  body: noFields,
  output: workspaceSchema,
})

export const renameWorkspace = defineOperation({
  section,
  method: 'PATCH',
  path: '/workspace',
  permissions: ['read', 'write'],
  leastRole: 'owner',
  summary: 'Rename the workspace; a stale revision is refused',
  params: noFields,
  query: noFields,
  body: z.strictObject({ name: nameSchema, expectedUpdatedAt: revisionSchema }),
  output: workspaceSchema,
})

export const listMembers = defineOperation({
  section,
  method: 'GET',
  path: '/workspace/members',
  permissions: ['read'],
  summary: 'List the members, newest first',
  params: noFields,
  query: pageQuery(),
  body: noFields,
  output: pageOf(memberSchema),
})

export const changeMemberRole = defineOperation({
  section,
  method: 'PATCH',
  path: '/workspace/members/{resourceId}',
  permissions: ['read', 'write'],
  leastRole: 'admin',
  errors: ['revision_conflict', 'last_owner'],
  summary: 'Change the role of a member; refused if it is no longer the expected one',
  params: ofMember,
  query: noFields,
  body: z.strictObject({ role: roleSchema, expectedRole: roleSchema }),
  output: memberSchema,
})

export const removeMember = defineOperation({
  section,
  method: 'DELETE',
  path: '/workspace/members/{resourceId}',
  permissions: ['read', 'delete'],
  leastRole: 'admin',
  errors: ['last_owner'],
  summary: 'Remove a member; their keys and sign-ins end at once, and everything they made stays',
  params: ofMember,
  query: noFields,
  body: noFields,
  output: z.object({ id: idSchema }),
})
