import { Controller, Options, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { TokenOptional } from '../../access/permissions';
import type { AuthenticatedRequest } from '../../access/principal';
import { CollectionStore } from './collection.store';
import { allowedToAll, type MethodsOfPath, sendAllowed } from '../ogc/options.middleware';

/** The methods that a caller with a token may use: QGIS offers to edit only what is allowed (Part 4, 20-002). */
@ApiExcludeController()
@Controller('geo/v2/collections/:collectionId')
export class OptionsController {
  constructor(private readonly collections: CollectionStore) {}

  @Options(['', 'items', 'items/:featureId'])
  @TokenOptional()
  async getAllowedMethods(
    @Param('collectionId') collectionId: string,
    @Req() request: Request & AuthenticatedRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { principal } = request;
    const methods = (response.locals as MethodsOfPath).methods;
    const mayWrite = (principal?.personalScope ?? principal?.permissions)?.has('geo:write') === true;
    const collection = mayWrite ? await this.collections.findReadable(principal!.accountId, collectionId) : null;
    const isOwner = collection !== null && collection.accountId === principal?.accountId;
    sendAllowed(response, isOwner ? methods : allowedToAll(methods));
  }
}
