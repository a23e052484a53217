import { ProviderError } from '../../providers/ProviderError.ts'
import { errorOfRefusal } from '../OperationError.ts'

/** A request to a drive or network while a client waits. What it refuses becomes the refusal of the operation. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { code, facts, message } = error
    throw errorOfRefusal({ code, facts: facts ?? {}, message })
  }
}
