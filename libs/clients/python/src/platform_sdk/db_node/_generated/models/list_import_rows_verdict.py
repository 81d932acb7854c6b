# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListImportRowsVerdict = Literal["completed", "created", "needs_reset", "refused", "skipped", "unchanged"]


def check_list_import_rows_verdict(value: str) -> ListImportRowsVerdict:
    return cast(ListImportRowsVerdict, value)
