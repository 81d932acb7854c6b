import type { OpenAPIObject } from '@nestjs/swagger';

type Server = NonNullable<OpenAPIObject['servers']>[number];

/** Where a service is met: under its host names in a company's domain, and on its port in development. */
export const servers = (hosts: [string, ...string[]], port: number): Server[] => [
  {
    url: 'https://{host}.{domain}',
    description: 'In production',
    variables: {
      host: { default: hosts[0], enum: hosts, description: 'The name of the service.' },
      domain: { default: 'example.com', description: 'The domain of the installation.' },
    },
  },
  {
    url: 'http://{machine}:{port}',
    description: 'In development, after npm start',
    variables: {
      machine: { default: 'localhost', description: 'Where it runs.' },
      port: { default: String(port), description: 'The port of the service on that machine.' },
    },
  },
];
