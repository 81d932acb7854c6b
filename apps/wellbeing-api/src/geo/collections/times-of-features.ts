/** Computes the times of stored features again. The work is above this folder, so it is injected. */
export abstract class TimesOfFeatures {
  /** Does one batch, of this collection or of any. @returns whether there was work */
  abstract advance(collectionId?: string): Promise<boolean>;
}
