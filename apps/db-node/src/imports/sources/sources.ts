import { auth0Recipe } from './auth0.source';
import { cognitoRecipe } from './cognito.source';
import { djangoRecipe } from './django.source';
import { firebaseRecipe } from './firebase.source';
import { keycloakRecipe } from './keycloak.source';
import { laravelRecipe } from './laravel.source';
import { plainRecipe } from './plain.source';
import type { Recipe } from './recipe';
import { supabaseRecipe } from './supabase.source';

/** How the export of each product is read. `csv` and `ndjson` are the format of this service. */
export const SOURCES = {
  auth0: auth0Recipe,
  firebase: firebaseRecipe,
  supabase: supabaseRecipe,
  keycloak: keycloakRecipe,
  django: djangoRecipe,
  cognito: cognitoRecipe,
  laravel: laravelRecipe,
  csv: { ...plainRecipe, formats: ['csv'] },
  ndjson: { ...plainRecipe, formats: ['lines', 'array'] },
} satisfies Record<string, Recipe>;

export type SourceName = keyof typeof SOURCES;
