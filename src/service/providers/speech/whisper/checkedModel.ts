import { errorOf } from '../../../../contract/jobErrors.ts'
import { ProviderError } from '../../ProviderError.ts'
import { type InstalledModel, sha256Of, versionOf } from './installedModel.ts'
import { modelShape, type ModelShape } from './modelShape.ts'

/**
 * Checks the length and the hash of a model before it is loaded, again whenever the file has changed. Throws
 * `ProviderError` with `speech_model_invalid`.
 */
export function modelChecker(model: InstalledModel): () => Promise<ModelShape> {
  let checked: { readonly version: string; readonly shape: ModelShape } | null = null
  return async () => {
    const version = await versionOf(model.path)
    if (version === null) throw modelInvalid('missing', model)
    if (checked?.version === version) return checked.shape
    const shape = await shapeOf(model)
    checked = { version, shape }
    return shape
  }
}

async function shapeOf(model: InstalledModel): Promise<ModelShape> {
  const shape = await modelShape(model.path)
  if (typeof shape === 'string') throw modelInvalid(shape, model)
  const { expected } = model
  if (expected === null) return shape
  if (shape.sizeBytes !== expected.sizeBytes) throw modelInvalid('incomplete', model)
  if ((await sha256Of(model.path)) !== expected.sha256) throw modelInvalid('changed', model)
  return shape
}

const modelInvalid = (reason: 'missing' | 'unreadable' | 'incomplete' | 'changed', { name }: InstalledModel) =>
  new ProviderError(errorOf('speech_model_invalid', { reason, name }))
