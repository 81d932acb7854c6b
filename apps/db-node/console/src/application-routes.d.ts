declare module 'virtual:application-routes' {
  export const routes: import('../routes-by-scope').ApplicationRoute[];
}
