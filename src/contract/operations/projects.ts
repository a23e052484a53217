import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, nameSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../values.ts'

/**
 * Spec: Project.
 *
 * Open point: further fields — we send the name and revisions, because lists show the age and updates need a revision.
 */
export const projectSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Project = z.output<typeof projectSchema>

const section = 'Projects, settings, sequences, renders'
const path = '/projects/{projectId}'
const params = z.object({ projectId: idSchema })

export const createProject = defineOperation({
  section,
  method: 'POST',
  path: '/projects',
  permissions: ['read', 'write'],
  status: 201,
  summary: 'Create a project',
  params: noFields,
  query: noFields,
  body: z.strictObject({ name: nameSchema }),
  output: projectSchema,
})

export const listProjects = defineOperation({
  section,
  method: 'GET',
  path: '/projects',
  permissions: ['read'],
  summary: 'List projects, newest first',
  params: noFields,
  query: pageQuery(),
  body: noFields,
  output: pageOf(projectSchema),
})

export const readProject = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'Read a project',
  params,
  query: noFields,
  body: noFields,
  output: projectSchema,
})

export const updateProject = defineOperation({
  section,
  method: 'PATCH',
  path,
  permissions: ['read', 'write'],
  summary: 'Rename a project',
  params,
  query: noFields,
  body: z.strictObject({ name: nameSchema, expectedUpdatedAt: revisionSchema }),
  output: projectSchema,
})

export const deleteProject = defineOperation({
  section,
  method: 'DELETE',
  path,
  permissions: ['read', 'delete'],
  errors: ['work_active'],
  summary: 'Delete a project and everything in it; refused while work is active',
  params,
  query: noFields,
  body: noFields,
  output: z.object({ id: idSchema }),
})
