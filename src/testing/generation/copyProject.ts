import { randomUUID } from 'node:crypto'
import { initialProjectSettings } from '../../contract/operations/projectSettings.ts'
import type { ServiceClient } from '../service/serviceClient.ts'

/** Saves a project whose context is active, for copy. */
export async function copyProject(owner: ServiceClient, changes: object = {}) {
  const project = await owner.call('createProject', { body: { name: 'Lamp' } })
  const { updatedAt } = await owner.call('readProjectSettings', { params: { projectId: project.id } })
  const ids = { personaId: randomUUID(), angleId: randomUUID(), productSpecId: randomUUID(), sourceId: randomUUID() }
  const context = {
    ...initialProjectSettings.context,
    isActive: true,
    brand: 'Northlight',
    product: 'FoldLight, a lamp for tents',
    audience: 'campers',
    tone: 'Calm',
    personas: [
      { id: ids.personaId, name: 'Weekend hikers', description: 'They carry everything themselves.' },
      { id: randomUUID(), name: 'Hidden persona', description: 'Another 77 secrets.' },
    ],
    angles: [{ id: ids.angleId, name: 'Weight', claim: 'Every gram counts on the trail' }],
    productSpecs: [{ id: ids.productSpecId, name: 'FoldLight', facts: 'Weighs 90 g.\nShines for 12 hours.' }],
    sources: [{ id: ids.sourceId, name: 'Notes', text: 'The switch works with gloves.' }],
    ...changes,
  }
  await owner.call('updateProjectSettings', {
    params: { projectId: project.id },
    body: { context, expectedUpdatedAt: updatedAt },
  })
  return { projectId: project.id, ...ids }
}
